import type { Faces, FoundFace } from '../faces.ts'
import { decodeFaces, distinctFaces } from './blazeFace.ts'
import { type PictureRegion, pointInPicture, type RgbPicture, sampleSquare } from './sampleSquare.ts'
import { visionModels } from './visionMessages.ts'
import type { VisionRuntime } from './visionRuntime.ts'

/** A picture this much longer than high, or higher than long, is also searched square by square. */
const MAX_RATIO = 1.3
/** Side of the mesh's square, by that of the face's box. */
const MESH_SCALE = 1.5
const MESH_POINTS = 468

/** MediaPipe's BlazeFace (short range) and face mesh. */
export function liteRtFaces(runtime: VisionRuntime): Faces {
  return {
    findFaces: async (picture, signal) => {
      const guesses: FoundFace[] = []
      for (const region of searchedRegions(picture)) {
        const input = sampleSquare(picture, region, visionModels.face_detection_short_range)
        const outputs = await runtime.run('face_detection_short_range', input, signal)
        const [boxes, scores] = outputs
        if (boxes === undefined || scores === undefined) throw new Error('The face detector has two outputs.')
        guesses.push(...decodeFaces(boxes, scores, region))
      }
      return distinctFaces(guesses)
    },
    findFaceMesh: async (picture, face, signal) => {
      const region = meshRegion(face)
      const { side } = visionModels.face_landmark
      const input = sampleSquare(picture, region, visionModels.face_landmark)
      const [points, presence] = await runtime.run('face_landmark', input, signal)
      if (points === undefined || presence === undefined) throw new Error('The face mesh has two outputs.')
      // The value is the logit of the face's presence.
      if ((presence[0] ?? -1) <= 0) return null
      return Array.from({ length: MESH_POINTS }, (_, index) => {
        const at = (value: number): number => (points[index * 3 + value] ?? 0) / side
        return { ...pointInPicture(region, at(0), at(1)), z: at(2) * region.width }
      })
    },
  }
}

/** The whole picture in a square, and squares along the long side of a long picture. */
function searchedRegions({ height, width }: RgbPicture): PictureRegion[] {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const whole = { centreX: width / 2, centreY: height / 2, width: long, height: long, angle: 0 }
  if (long / short < MAX_RATIO) return [whole]
  const count = Math.ceil((long - short) / (short / 2)) + 1
  const squares = Array.from({ length: count }, (_, index) => {
    const centre = short / 2 + ((long - short) * index) / (count - 1)
    const place = width > height ? { centreX: centre, centreY: height / 2 } : { centreX: width / 2, centreY: centre }
    return { ...place, width: short, height: short, angle: 0 }
  })
  return [whole, ...squares]
}

/** A square about the face that stands upright on it. */
function meshRegion({ height, leftEye, rightEye, width, x, y }: FoundFace): PictureRegion {
  const side = Math.max(width, height) * MESH_SCALE
  const angle = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x)
  return { centreX: x + width / 2, centreY: y + height / 2, width: side, height: side, angle }
}
