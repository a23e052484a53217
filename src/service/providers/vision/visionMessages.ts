/** The models in `models/`, with their inputs: square RGB pictures, with channels from 0 to 1 or from -1 to 1. */
export const visionModels = {
  selfie_segmentation: { side: 256, low: 0 },
  face_detection_short_range: { side: 128, low: -1 },
  face_landmark: { side: 192, low: 0 },
} as const
export type VisionModel = keyof typeof visionModels

export interface VisionRequest {
  readonly id: number
  readonly model: VisionModel
  readonly input: Float32Array<ArrayBuffer>
}

export type VisionAnswer =
  | { readonly id: number; readonly outputs: readonly Float32Array<ArrayBuffer>[] }
  | { readonly id: number; readonly fault: string }
