import type { CssPixels } from '../../../../base/units.ts'

/** Minimum widths for an outline, content and a label. Narrower overlays are merged into bars. */
export const OUTLINE_FROM: CssPixels = 12
export const CONTENT_FROM: CssPixels = 16
export const LABEL_FROM: CssPixels = 40
