"""Runs what a recipe runs, as its service does: run-recipe.py action.yml|GITLAB-JOB.yml [INPUT=VALUE…]

`run-recipe.py --scripts FILE…` prints the scripts instead, as they are written.
Of an action, the steps that use other actions are left out: this is a machine without them.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml


def run_action(path: Path, action: dict, given: dict[str, str]) -> int:
    inputs = {name: given.get(name, value["default"]) for name, value in action["inputs"].items()}
    with tempfile.TemporaryDirectory() as temp:
        values = {"github.action_path": str(path.parent), "runner.temp": temp}
        values |= {f"inputs.{name}": value for name, value in inputs.items()}
        summary = Path(temp, "summary.md")
        summary.touch()

        def expanded(text: str) -> str:
            return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: values[match[1]], text)

        for step in action["runs"]["steps"]:
            condition = step.get("if", "")
            if "uses" in step or (inputs["executable"] and "inputs.executable == ''" in condition):
                continue
            script = Path(temp, "script.sh")
            script.write_text(expanded(step["run"]))
            environment = os.environ | {name: expanded(value) for name, value in step.get("env", {}).items()}
            environment |= {"RUNNER_TEMP": temp, "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_OUTPUT": f"{temp}/output"}
            environment |= {"GITHUB_WORKSPACE": os.getcwd()}
            command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
            code = subprocess.run(command, env=environment, cwd=expanded(step.get("working-directory", "."))).returncode
            if code:
                break
        print(summary.read_text())
        print("code", code)
        return code


def run_job(job: dict, given: dict[str, str]) -> int:
    script = "\n".join(job["before_script"] + job["script"])
    return subprocess.run(["sh", "-e", "-c", script], env=os.environ | job["variables"] | given).returncode


def scripts(recipe: dict) -> list[str]:
    if "runs" in recipe:
        return [step["run"] for step in recipe["runs"]["steps"] if "run" in step]
    return [line for job in recipe.values() for key in ("before_script", "script") for line in job.get(key, [])]


def main() -> int:
    if sys.argv[1] == "--scripts":
        for path in sys.argv[2:]:
            print(*scripts(yaml.safe_load(Path(path).read_text())), sep="\n")
        return 0
    path = Path(sys.argv[1])
    recipe = yaml.safe_load(path.read_text())
    given = dict(argument.split("=", 1) for argument in sys.argv[2:])
    return run_action(path, recipe, given) if "runs" in recipe else run_job(recipe["mvvm-lint"], given)


sys.exit(main())
