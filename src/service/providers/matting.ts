import type { RgbPicture } from './vision/sampleSquare.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Separates the subject of a moving picture from its background. */
export interface Matting {
  readonly name: 'people' | 'rembg'
  /** The host of its server. Null on this host. */
  readonly host: string | null
  /** The model of its server. Null on this host. */
  readonly model: string | null
  /** False if a server may charge for a second request. */
  readonly isRepeatable: boolean
  /** The size of the frames that it takes of a picture. They may be stretched. */
  readonly frameSize: (picture: Size) => Size
  /**
   * A mask for each frame, in order: a grey picture of the frame's size, from 0 (background) to 255. Throws
   * `ProviderError`. `beforeSend` is awaited once, immediately before the first frame is sent to a server.
   */
  readonly masks: (
    frames: AsyncIterable<RgbPicture>,
    signal: AbortSignal,
    beforeSend?: () => Promise<void>,
  ) => AsyncIterable<Uint8Array>
}
