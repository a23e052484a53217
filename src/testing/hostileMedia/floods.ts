import type { Flood } from './floods/flood.ts'
import { filmFloods } from './floods/filmFloods.ts'
import { movieFloods } from './floods/movieFloods.ts'
import { pictureFloods } from './floods/pictureFloods.ts'
import { soundFloods } from './floods/soundFloods.ts'

export const floods: readonly Flood[] = [...movieFloods, ...filmFloods, ...soundFloods, ...pictureFloods]
