import type { PreviewState } from '../session/view/previewOptions.ts'

/** The preview settings that the player depends on. */
export type PreviewOptions = Pick<PreviewState, 'isLooping' | 'isMuted' | 'volume'>
