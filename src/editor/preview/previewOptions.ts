import type { PreviewState } from '../session/view/previewOptions.ts'

/** What the player follows of how the picture is looked at. */
export type PreviewOptions = Pick<PreviewState, 'isLooping' | 'isMuted' | 'volume'>
