import { describe, expect, it } from 'vitest'
import { exportSettingsOf, firstExportForm } from './exportForm.ts'

describe('exportSettingsOf', () => {
  it('takes the title for a name, and the canvas for a size', () => {
    expect(exportSettingsOf(firstExportForm, 'Teaser')).toEqual({
      purpose: 'finished_video',
      quality: 'high',
      outputName: 'Teaser',
    })
  })

  it('sends a range for reusable footage only', () => {
    const range = { startFrame: 10, endFrame: 20 }
    expect(exportSettingsOf({ ...firstExportForm, range }, 'A')).not.toHaveProperty('range')
    expect(exportSettingsOf({ ...firstExportForm, purpose: 'hook', range }, 'A')).toMatchObject({
      purpose: 'hook',
      range,
    })
  })

  it('asks for a tag where the purpose is custom', () => {
    expect(exportSettingsOf({ ...firstExportForm, purpose: 'custom' }, 'A')).toBe('Name a tag for the custom purpose.')
    expect(exportSettingsOf({ ...firstExportForm, purpose: 'custom', customTag: ' intro ' }, 'A')).toMatchObject({
      customTag: 'intro',
    })
  })

  it('refuses a range that ends before it starts', () => {
    const form = { ...firstExportForm, purpose: 'body' as const, range: { startFrame: 20, endFrame: 20 } }
    expect(exportSettingsOf(form, 'A')).toBe('The end must be after the start.')
  })
})
