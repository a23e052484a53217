import { NUMBER, numberOf } from './numbers.ts'
import type { Reading } from './reading.ts'

const PERCENT = new RegExp(
  `\\b(?:(?:at|to|with|by)\\s+)?(?:(?:a |the )?volume(?: of| to| at)?\\s+)?(${NUMBER}) ?(?:%|percent\\b|per cent\\b)(?: (?:of the )?(?:volume|loudness))?`,
  'iu',
)
const FRACTION = /\b(?:volume (?:of |to |at )?|to |at )(0?\.\d+|1\.0|0|1)(?![\d:]| ?(?:s|sec|min|%))(?: volume)?/iu

/** Takes a volume from 0 to 1. Null if there is none. */
export function takeVolume(reading: Reading): number | 'too loud' | null {
  const percent = reading.take(PERCENT)
  if (percent) {
    const value = numberOf(percent[1] ?? '')
    return value > 100 ? 'too loud' : Math.round(value * 10) / 1000
  }
  const fraction = reading.take(FRACTION)
  if (fraction) return Number(fraction[1])
  if (reading.take(/\b(?:(?:at|to) )?(?:full|maximum|max|the full) ?(?:volume)?\b/iu)) return 1
  if (reading.take(/\b(?:(?:at|to) )?half(?: the)? volume\b/iu)) return 0.5
  if (reading.take(/\b(?:very|really) (?:quietly|softly|quiet|low)\b/iu)) return 0.1
  if (reading.take(/\b(?:quietly|softly|(?:at|with)(?: an?)? low volume|(?:at|with)(?: an?)? lower volume)\b/iu))
    return 0.2
  return null
}
