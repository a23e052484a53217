import { afterEach, describe, expect, it } from 'vitest'
import { initialProjectSettings, type ProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { mergeSettings } from './mergeSettings.ts'
import {
  changedParts,
  confirmSettings,
  editSettings,
  rebaseSettings,
  resolveClash,
  settingsDrafts,
} from './settingsDrafts.ts'

const base: ProjectSettings = {
  ...initialProjectSettings,
  naming: { values: { market: 'DE' }, activeTemplateId: null },
  updatedAt: '2026-11-27T08:00:00.000Z',
}
const later = '2026-11-27T09:00:00.000Z'
const withContext = (settings: ProjectSettings, context: Partial<ProjectSettings['context']>): ProjectSettings => ({
  ...settings,
  context: { ...settings.context, ...context },
})
const withColors = (settings: ProjectSettings, ...colors: readonly string[]): ProjectSettings => ({
  ...settings,
  brandKit: { ...settings.brandKit, colors: colors.map((color) => ({ name: '', color })) },
})
const persona = (name: string, description = '') => ({ id: '11111111-1111-4111-8111-111111111111', name, description })
const current = () => settingsDrafts.getState()['p']

afterEach(() => settingsDrafts.setState({}, true))

describe('mergeSettings', () => {
  it('keeps both changes to different fields, and the revision of theirs', () => {
    const mine = withContext(base, { tone: 'dry' })
    const theirs = { ...withContext(withColors(base, '#ff0000'), { brand: 'Acme' }), updatedAt: later }
    expect(mergeSettings({ base, mine, theirs })).toEqual({
      merged: withContext(theirs, { tone: 'dry' }),
      clashes: [],
    })
  })

  it('keeps what both sides added to a list, and drops what one removed', () => {
    const start = withColors(base, '#111111', '#222222')
    const { clashes, merged } = mergeSettings({
      base: start,
      mine: withColors(start, '#111111', '#222222', '#333333'),
      theirs: withColors(start, '#222222', '#444444'),
    })
    expect(clashes).toEqual([])
    expect(merged.brandKit.colors.map(({ color }) => color)).toEqual(['#222222', '#333333', '#444444'])
  })

  it('names a field that both changed, and takes the side that wins', () => {
    const mine = withContext(base, { tone: 'dry' })
    const theirs = withContext(base, { tone: 'warm' })
    expect(mergeSettings({ base, mine, theirs }).merged.context.tone).toBe('dry')
    expect(mergeSettings({ base, mine, theirs }, 'theirs').merged.context.tone).toBe('warm')
    expect(mergeSettings({ base, mine, theirs }).clashes).toEqual(['context.tone'])
  })

  it('merges the fields of one entry, and asks if one side removed what the other changed', () => {
    const start = withContext(base, { personas: [persona('Ann', 'tall')] })
    const mine = withContext(start, { personas: [persona('Anna', 'tall')] })
    const described = withContext(start, { personas: [persona('Ann', 'small')] })
    expect(mergeSettings({ base: start, mine, theirs: described }).merged.context.personas).toEqual([
      persona('Anna', 'small'),
    ])
    const removed = withContext(start, { personas: [] })
    expect(mergeSettings({ base: start, mine, theirs: removed }).clashes).toEqual(['context.personas'])
    expect(mergeSettings({ base: start, mine, theirs: removed }, 'theirs').merged.context.personas).toEqual([])
  })

  it('drops the value of a field that was deleted elsewhere', () => {
    const theirs = { ...base, naming: { values: {}, activeTemplateId: null } }
    expect(mergeSettings({ base, mine: withContext(base, { tone: 'dry' }), theirs }).merged.naming.values).toEqual({})
  })

  it('keeps an entry that has no name yet', () => {
    const mine = withContext(base, { personas: [persona('')] })
    expect(mergeSettings({ base, mine, theirs: withContext(base, { tone: 'dry' }) }).merged.context).toEqual({
      ...base.context,
      personas: [persona('')],
      tone: 'dry',
    })
  })
})

describe('the draft', () => {
  it('is gone once an edit is taken back', () => {
    editSettings('p', base, (before) => withContext(before, { tone: 'dry' }))
    expect(changedParts(current() ?? { base, mine: base })).toEqual(['context'])
    editSettings('p', base, (before) => withContext(before, { tone: '' }))
    expect(current()).toBeUndefined()
  })

  it('keeps what was edited while it was being saved', () => {
    editSettings('p', base, (before) => withContext(before, { tone: 'dry' }))
    const sent = current()?.mine ?? base
    editSettings('p', base, (before) => withContext(before, { brand: 'Acme' }))
    confirmSettings('p', sent, { ...sent, updatedAt: later })
    expect(current()?.base.updatedAt).toBe(later)
    expect(current()?.mine.context).toMatchObject({ tone: 'dry', brand: 'Acme' })
  })

  it('waits for an answer if both sides changed a field, and loses neither', () => {
    const theirs = { ...withContext(base, { tone: 'warm', brand: 'Acme' }), updatedAt: later }
    editSettings('p', base, (before) => withContext(before, { tone: 'dry' }))
    expect(rebaseSettings('p', theirs)).toBe(false)
    expect(current()?.clash?.places).toEqual(['context.tone'])
    expect(current()?.mine.context).toMatchObject({ tone: 'dry', brand: 'Acme' })
    resolveClash('p', 'theirs')
    expect(current()).toBeUndefined()
  })
})
