import { expect, type Page } from '@playwright/test'
import type { Seconds } from '../../../src/base/units.ts'
import { isSilentFor, recordedRate, takeSound } from './recordedSound.ts'

const PLAYED: Seconds = 2
/** Samples below this level are silence. */
const QUIET = 0.005

/**
 * Plays the preview for a moment from its start. Returns the frequency of its tone in hertz. Null if it is silent.
 * `recordSound` must have been called before the page opened.
 */
export async function heardTone(page: Page): Promise<number | null> {
  await page.keyboard.press('Home')
  await takeSound(page)
  await page.keyboard.press('Space')
  await expect(page.getByTestId('timecode')).toHaveText(new RegExp(`^00:0${PLAYED}`, 'u'))
  await page.keyboard.press('Space')
  await expect.poll(async () => isSilentFor(page), 'the sound has faded out').toBe(true)
  return toneOf(await takeSound(page), await recordedRate(page))
}

/**
 * The frequency whose period is the median of all periods. On a busy machine, the browser's output has gaps. Each gap
 * changes the length of one period, but moves the peak of a spectrum.
 */
function toneOf(samples: readonly number[], rate: number): number | null {
  if (samples.every((sample) => Math.abs(sample) < QUIET)) return null
  const rises = risesOf(samples)
  const periods = rises.slice(1).map((at, index) => at - (rises[index] ?? 0))
  const median = periods.toSorted((one, other) => one - other)[Math.floor(periods.length / 2)]
  return median === undefined ? null : rate / median
}

/** Positions at which the wave rises through zero, interpolated between samples. */
function risesOf(samples: readonly number[]): readonly number[] {
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1] ?? 0
    return before < 0 && sample >= 0 ? [index - sample / (sample - before)] : []
  })
}
