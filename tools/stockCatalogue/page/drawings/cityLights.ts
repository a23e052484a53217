import { seededRandom } from '../../../../src/testing/seededRandom.ts'
import type { Drawing } from '../drawing.ts'
import { type Color, css, fillDown, glow } from '../kit.ts'

const size = { width: 1280, height: 720 }
const colors: readonly Color[] = [
  [255, 176, 84],
  [255, 206, 140],
  [255, 96, 84],
  [104, 196, 255],
  [255, 236, 214],
  [120, 255, 208],
]
const random = seededRandom(21)
const lights = Array.from({ length: 95 }, () => {
  const nearness = random()
  return {
    x: random() * (size.width + 200) - 100,
    y: 130 + random() ** 0.8 * 520,
    radius: 16 + nearness ** 2 * 62,
    drift: (0.25 + nearness) * (random() < 0.5 ? -14 : 14),
    color: colors[Math.floor(random() * colors.length)] ?? [255, 255, 255],
    strength: 0.16 + random() * 0.3,
    pace: 0.4 + random() * 1.6,
    phase: random() * 7,
  }
})

/** City lights at night, out of focus. */
export const cityLights: Drawing = {
  ...size,
  draw(ctx, at) {
    fillDown(ctx, size, ['#070b1c', '#121a3a', '#241d3e', '#0d0b18'])
    ctx.globalCompositeOperation = 'lighter'
    glow(ctx, { x: 640, y: 430, radius: 760, strength: 0.35 }, [120, 70, 60])
    for (const light of lights) {
      const x = light.x + light.drift * at
      const strength = light.strength * (0.75 + 0.25 * Math.sin(at * light.pace * 2 + light.phase))
      const disc = ctx.createRadialGradient(x, light.y, 0, x, light.y, light.radius)
      disc.addColorStop(0, css(light.color, strength * 0.72))
      disc.addColorStop(0.84, css(light.color, strength * 0.86))
      disc.addColorStop(0.93, css(light.color, strength * 1.25))
      disc.addColorStop(1, css(light.color, 0))
      ctx.fillStyle = disc
      ctx.beginPath()
      ctx.arc(x, light.y, light.radius, 0, Math.PI * 2)
      ctx.fill()
    }
    ctx.globalCompositeOperation = 'source-over'
  },
}
