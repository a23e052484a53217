import { expect, it } from 'vitest'
import { paintSourceStrip, type SourceStrip, type StripContext } from './paintSourceStrip.ts'

interface Drawn {
  readonly pictures: number[][]
  readonly bars: number[][]
}

function drawn(strip: Partial<SourceStrip>): Drawn {
  const pictures: number[][] = []
  const rects: number[][] = []
  const context: StripContext = {
    fillStyle: '',
    fillRect: (...box) => void rects.push(box),
    drawImage: (_image: unknown, ...numbers: number[]) => void pictures.push(numbers),
  }
  const colors = { ground: 'ground', wave: 'wave' }
  const whole = { width: 400, height: 84, frameCount: 300, fps: 30, filmstrip: null, peaks: null, colors }
  paintSourceStrip(context, { ...whole, ...strip })
  return { pictures, bars: rects.slice(1) }
}

const image = Object.create(null) as ImageBitmap
const filmstrip = { image, frameWidth: 100, frameHeight: 50, frameCount: 10, columns: 4, intervalMs: 1_000 }
const peaks = { values: new Uint8Array(100).fill(255, 50), bucketsPerSecond: 10 }

it('spreads the thumbnails of the whole source over the width, each from the middle of its part', () => {
  const { pictures } = drawn({ filmstrip, height: 50 })
  expect(pictures.map(([x, y, , , left]) => [x, y, left])).toEqual([
    [100, 0, 0],
    [300, 0, 100],
    [200, 50, 200],
    [0, 100, 300],
  ])
})

it('crops the last thumbnail at the end of the source', () => {
  const last = drawn({ filmstrip, height: 50, width: 350 }).pictures.at(-1)
  expect(last?.slice(2)).toEqual([50, 50, 300, 0, 50, 50])
})

it('draws the waveform below the thumbnails, or alone over the whole height', () => {
  const heights = (strip: Partial<SourceStrip>) => drawn(strip).bars.map(([, , , height]) => height)
  const alone = heights({ peaks })
  expect([alone.length, alone[0], alone.at(-1)]).toEqual([200, 1, 80])
  expect(heights({ peaks, filmstrip }).at(-1)).toBe(24)
})
