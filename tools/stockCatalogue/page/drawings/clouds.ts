import type { Drawing } from '../drawing.ts'
import { clamp, fillDown, mix, shade } from '../kit.ts'
import { cloudNoise } from '../noise.ts'

const size = { width: 1280, height: 720 }
const shape = cloudNoise(3, 6)
const warp = cloudNoise(8, 3)

/** White clouds passing in a blue sky, faster than in reality. */
export const clouds: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#1f6fc4', '#4c97dc', '#8cc0ec', '#cfe6f6'])
    shade(ctx, size, {
      step: 3,
      colorAt: (x, y) => {
        // Clouds are smaller and flatter towards the horizon.
        const far = 0.7 + y * 1.9
        const [across, down] = [x * 3.2 * far + at * 0.16, y * 5.2 * far - at * 0.02]
        const bend = warp(across * 0.7, down * 0.7 + at * 0.05) - 0.5
        const density = shape(across + bend * 1.3, down + bend)
        const lit = shape(across + bend * 1.3 - 0.12, down + bend - 0.2)
        const cover = clamp((density - 0.47) * 5)
        const light = clamp(0.62 + (density - lit) * 2.6 + (1 - cover) * 0.4)
        return [mix(150, 255, light), mix(168, 255, light), mix(196, 255, light), 255 * cover * clamp(1.25 - y * 0.5)]
      },
    })
  },
}
