import type { Matting } from '../matting.ts'
import { visionModels } from '../vision/visionMessages.ts'
import type { VisionRuntime } from '../vision/visionRuntime.ts'
import { steadyMasks } from './steadyMask.ts'

const { side } = visionModels.selfie_segmentation

/** MediaPipe's selfie segmentation, which finds people and what they hold. */
export function peopleMatting(runtime: VisionRuntime): Matting {
  return {
    name: 'people',
    host: null,
    model: null,
    isRepeatable: true,
    frameSize: () => ({ width: side, height: side }),
    masks: async function* (frames, signal) {
      const steady = steadyMasks()
      for await (const { pixels } of frames) {
        const input = new Float32Array(pixels.length)
        for (let index = 0; index < pixels.length; index += 1) input[index] = (pixels[index] ?? 0) / 255
        const [values] = await runtime.run('selfie_segmentation', input, signal)
        if (values?.length !== side * side) throw new Error('The segmentation has no mask.')
        yield steady(values)
      }
    },
  }
}
