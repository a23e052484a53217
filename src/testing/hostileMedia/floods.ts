import type { Flood } from './floods/flood.ts'
import { webmFloods } from './floods/webmFloods.ts'
import { movieFloods } from './floods/movieFloods.ts'
import { pictureFloods } from './floods/pictureFloods.ts'
import { soundFloods } from './floods/soundFloods.ts'

export const floods: readonly Flood[] = [...movieFloods, ...webmFloods, ...soundFloods, ...pictureFloods]
