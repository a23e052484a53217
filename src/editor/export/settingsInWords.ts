import type { ExportSettings } from '../../contract/operations/renders.ts'

const resolutions: Readonly<Record<NonNullable<ExportSettings['resolution']>, string>> = {
  '1080p': '1080p',
  '4k': '4K',
  vertical: 'vertical',
  square: 'square',
}

/** Settings that distinguish exports of the same name. */
export function settingsInWords({ customTag, purpose, quality, range, resolution }: ExportSettings): string {
  const purposes = {
    finished_video: null,
    hook: 'hook',
    body: 'body',
    cta: 'call to action',
    custom: customTag ?? null,
  }
  return [
    purposes[purpose ?? 'finished_video'],
    range === undefined ? null : framesInWords(range),
    resolution === undefined ? null : resolutions[resolution],
    `${quality ?? 'high'} quality`,
  ]
    .filter((words) => words !== null)
    .join(', ')
}

function framesInWords({ startFrame, endFrame }: NonNullable<ExportSettings['range']>): string {
  const last = endFrame - 1
  return last === startFrame ? `frame ${startFrame}` : `frames ${startFrame} to ${last}`
}
