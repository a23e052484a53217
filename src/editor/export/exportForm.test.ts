import { describe, expect, it } from 'vitest'
import {
  exportedRange,
  exportSettingsOf,
  firstExportForm,
  formOfSettings,
  rangeWithin,
  withPurpose,
  withRange,
} from './exportForm.ts'

const source = { title: 'Teaser', durationInFrames: 300 }
const range = { startFrame: 10, endFrame: 20 }

describe('exportSettingsOf', () => {
  it('uses the title as the name and the canvas as the size', () => {
    expect(exportSettingsOf(firstExportForm, source)).toEqual({
      purpose: 'finished_video',
      quality: 'high',
      outputName: 'Teaser',
    })
  })

  it('sends a range for reusable footage only', () => {
    expect(exportSettingsOf({ ...firstExportForm, range }, source)).not.toHaveProperty('range')
    expect(exportSettingsOf({ ...firstExportForm, purpose: 'hook', range }, source)).toMatchObject({
      purpose: 'hook',
      range,
    })
  })

  it('requires a tag if the purpose is custom', () => {
    const form = { ...firstExportForm, purpose: 'custom' as const }
    expect(exportSettingsOf(form, source)).toBe('Enter a tag for the custom purpose.')
    expect(exportSettingsOf({ ...form, customTag: ' intro ' }, source)).toMatchObject({ customTag: 'intro' })
  })

  it('keeps names in other scripts and trims them', () => {
    expect(exportSettingsOf({ ...firstExportForm, outputName: '  夏の予告 été  ' }, source)).toMatchObject({
      outputName: '夏の予告 été',
    })
  })

  it('removes characters from a name that the service does not allow in texts', () => {
    expect(exportSettingsOf({ ...firstExportForm, outputName: 'Cut\u0000A \ud83d' }, source)).toMatchObject({
      outputName: 'Cut A \ufffd',
    })
    expect(exportSettingsOf({ ...firstExportForm, outputName: '\u0000' }, source)).toMatchObject({
      outputName: 'Teaser',
    })
  })

  it('never sends frames that a composition no longer has', () => {
    const form = { ...firstExportForm, purpose: 'body' as const, range: { startFrame: 250, endFrame: 900 } }
    expect(exportSettingsOf(form, source)).toMatchObject({ range: { startFrame: 250, endFrame: 300 } })
  })
})

describe('the range', () => {
  it('turns a finished video into reusable footage, and vice versa', () => {
    expect(withRange(firstExportForm, range)).toMatchObject({ purpose: 'body', range })
    expect(withRange({ ...firstExportForm, purpose: 'cta' }, range)).toMatchObject({ purpose: 'cta', range })
    expect(withPurpose(withRange(firstExportForm, range), 'finished_video')).toEqual(firstExportForm)
    expect(withRange(withRange(firstExportForm, range), null)).toEqual(firstExportForm)
    expect(withRange({ ...firstExportForm, purpose: 'body' }, null).purpose).toBe('body')
    expect(withPurpose(withRange(firstExportForm, range), 'hook')).toMatchObject({ purpose: 'hook', range })
  })

  it('is clamped to the composition, and becomes the whole composition if nothing is left', () => {
    expect(rangeWithin({ startFrame: 0, endFrame: 300 }, 300)).toEqual({ startFrame: 0, endFrame: 300 })
    expect(rangeWithin({ startFrame: 299, endFrame: 301 }, 300)).toEqual({ startFrame: 299, endFrame: 300 })
    expect(rangeWithin({ startFrame: 300, endFrame: 301 }, 300)).toEqual({ startFrame: 0, endFrame: 300 })
  })

  it('contains exactly the frames between in and out', () => {
    expect(exportedRange(withRange(firstExportForm, range), 300)).toEqual(range)
    expect(exportedRange(firstExportForm, 300)).toEqual({ startFrame: 0, endFrame: 300 })
  })
})

describe('a section up to the end', () => {
  const toTheEnd = withRange(firstExportForm, { startFrame: 10, endFrame: null })

  it('follows the end of the composition as it grows and shrinks', () => {
    expect(exportedRange(toTheEnd, 300)).toEqual({ startFrame: 10, endFrame: 300 })
    expect(exportedRange(toTheEnd, 900)).toEqual({ startFrame: 10, endFrame: 900 })
    expect(exportedRange(toTheEnd, 5)).toEqual({ startFrame: 0, endFrame: 5 })
  })

  it('is sent as the frames that it covers at that time', () => {
    expect(exportSettingsOf(toTheEnd, source)).toMatchObject({ range: { startFrame: 10, endFrame: 300 } })
  })
})

describe('formOfSettings', () => {
  it('restores the form from submitted settings', () => {
    for (const form of [
      { ...firstExportForm, outputName: 'Film', quality: 'low' as const, resolution: 'square' as const },
      { ...firstExportForm, outputName: 'Film', purpose: 'custom' as const, customTag: 'intro', range },
    ]) {
      const settings = exportSettingsOf(form, source)
      expect(typeof settings === 'string' ? settings : formOfSettings(settings)).toEqual(form)
    }
  })

  it('fills omitted settings with the defaults of the service', () => {
    expect(formOfSettings({})).toEqual(firstExportForm)
  })
})
