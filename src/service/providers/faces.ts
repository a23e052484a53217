import type { RgbPicture } from './vision/sampleSquare.ts'

/** A place in a picture, in its pixels, from the top left corner. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

export interface FoundFace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** From 0.6 to 1. */
  readonly score: number
  /** As seen in the picture: the eye on the left, the one on the right, the tip of the nose, and the middle of the mouth. */
  readonly leftEye: PicturePoint
  readonly rightEye: PicturePoint
  readonly nose: PicturePoint
  readonly mouth: PicturePoint
}

/** The 468 points of MediaPipe's face mesh, in its order, with their depth in pixels, which is negative towards the camera. */
export type FaceMesh = readonly (PicturePoint & { readonly z: number })[]

export interface Faces {
  /** Best first. Finds faces that are higher than about a tenth of the picture. */
  readonly findFaces: (picture: RgbPicture, signal: AbortSignal) => Promise<readonly FoundFace[]>
  /** Null if the box has no face after all. */
  readonly findFaceMesh: (picture: RgbPicture, face: FoundFace, signal: AbortSignal) => Promise<FaceMesh | null>
}
