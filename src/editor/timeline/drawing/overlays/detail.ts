import type { CssPixels } from '../../../../base/units.ts'

/** What an overlay shows by its width: below the first it is one fill with its neighbours, then it gets more and more. */
export const OUTLINE_FROM: CssPixels = 12
export const CONTENT_FROM: CssPixels = 16
export const LABEL_FROM: CssPixels = 40
