import type { Frames } from '../../../src/base/units.ts'
import type { Composition } from '../../../src/composition/schema.ts'
import type { SceneMedia } from '../../../src/scene/sceneMedia.ts'

/** The frame to show. A new `key` means another composition. */
export interface ShownFrame {
  readonly key: string
  readonly composition: Composition
  readonly media: SceneMedia
  readonly frame: Frames
}

declare global {
  interface Window {
    /** Shows a frame in the Player and resolves once it is painted. */
    showFrame?: (shown: ShownFrame) => Promise<void>
  }
}
