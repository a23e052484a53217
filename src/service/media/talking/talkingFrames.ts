import { drawDraftBadge } from './draftBadge.ts'
import { drawMouth } from './drawMouth.ts'
import { drawTriangles, type RgbPixels } from './drawTriangles.ts'
import { faceWarp, type FrameSize, type MeshPoint } from './faceWarp.ts'
import { headPose } from './headMotion.ts'
import type { MouthShape } from './mouthTrack.ts'

export interface TalkingScene {
  readonly picture: RgbPixels
  readonly size: FrameSize
  /** The points of the face in the picture. */
  readonly face: readonly MeshPoint[]
  readonly fps: number
  /** How much the head moves: from 0, still, to 1. */
  readonly motion: number
  /** One per frame. */
  readonly mouths: readonly MouthShape[]
}

/** Returns a function that draws the frame with an index into the given memory. */
export function talkingFrames(scene: TalkingScene): (index: number, frame: RgbPixels) => void {
  const { face, fps, motion, mouths, picture, size } = scene
  const warp = faceWarp(face, size)
  const mesh = { picture, size, triangles: warp.triangles, rest: warp.rest }
  return (index, frame) => {
    const mouth = mouths[index] ?? { open: 0, wide: 0 }
    const places = warp.placesAt(headPose(index / fps, { amount: motion, open: mouth.open }), mouth)
    frame.set(picture)
    drawTriangles(frame, mesh, places)
    drawMouth(frame, mesh, { places, warp })
    drawDraftBadge(frame, size)
  }
}
