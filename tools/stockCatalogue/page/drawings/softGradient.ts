import type { Drawing } from '../drawing.ts'
import { glow, fillDown } from '../kit.ts'

const size = { width: 1920, height: 1080 }

/** Soft light colours, as a background for text. */
export const softGradient: Drawing = {
  ...size,
  draw(ctx) {
    fillDown(ctx, size, ['#fde2e4', '#e2ece9', '#dfe7fd'])
    glow(ctx, { x: 300, y: 180, radius: 900, strength: 0.85 }, [255, 190, 170])
    glow(ctx, { x: 1640, y: 240, radius: 820, strength: 0.85 }, [160, 190, 255])
    glow(ctx, { x: 1180, y: 1000, radius: 900, strength: 0.8 }, [176, 240, 214])
    glow(ctx, { x: 420, y: 980, radius: 760, strength: 0.75 }, [214, 180, 255])
  },
}
