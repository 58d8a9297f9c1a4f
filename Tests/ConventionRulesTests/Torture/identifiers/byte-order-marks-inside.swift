let a = ﻿b(﻿), c﻿: () -> (﻿) = d
//= problems: none
//= declarations: let a
//= calls: b()
//= types: none
