import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'

/** Shots and dark or still parts of a video. */
export interface PictureSurvey {
  /** Moments at which another shot begins. */
  readonly shots: readonly Milliseconds[]
  readonly dark: readonly SourceSpan[]
  readonly frozen: readonly SourceSpan[]
}

const kinds = { 'lavfi.black': 'dark', 'lavfi.freezedetect.freeze': 'frozen' } as const

/** Reads the metadata that the filters scdet, blackdetect and freezedetect print. Spans that are open end with the video. */
export function createSurveyReader(durationMs: Milliseconds, onMoment: (atMs: Milliseconds) => void) {
  const shots: Milliseconds[] = []
  const spans = { dark: [] as SourceSpan[], frozen: [] as SourceSpan[] }
  const open: { dark: Milliseconds | null; frozen: Milliseconds | null } = { dark: null, frozen: null }
  let rest = ''
  const close = (kind: 'dark' | 'frozen', endMs: Milliseconds): void => {
    const startMs = open[kind]
    open[kind] = null
    if (startMs !== null && endMs > startMs) spans[kind].push({ startMs, endMs })
  }
  const readLine = (line: string): void => {
    const moment = /pts_time:(-?[\d.]+)/u.exec(line)?.[1]
    if (moment !== undefined) onMoment(Number(moment) * 1_000)
    const [, name, value] = /^(lavfi\.[\w.]+)=(-?[\d.]+)$/u.exec(line) ?? []
    if (name === undefined || value === undefined) return
    const ms = Math.round(Number(value) * 1_000)
    if (name === 'lavfi.scd.time') shots.push(ms)
    for (const [prefix, kind] of Object.entries(kinds)) {
      if (name === `${prefix}_start`) open[kind] = ms
      if (name === `${prefix}_end`) close(kind, ms)
    }
  }
  return {
    add(text: string): void {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line.trim())
    },
    finish(): PictureSurvey {
      readLine(rest.trim())
      close('dark', durationMs)
      close('frozen', durationMs)
      return { shots, ...spans }
    },
  }
}
