import { expect, it } from 'vitest'
import { initialProjectSettings } from '../../../contract/operations/projectSettings.ts'
import { copyBody, emptyCopyDraft, knownDraft, withTemplate } from './copyDraft.ts'

const template = {
  id: 'short',
  projectId: 'p',
  name: 'Short hooks',
  format: 'hooks' as const,
  tone: 'direct',
  length: 'short' as const,
  language: null,
  count: 3,
  guidance: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}

it('sends the revision of the template that filled the form, even if a newer one is known', () => {
  const filled = withTemplate(emptyCopyDraft, template)
  const newer = { ...template, tone: 'calm', updatedAt: '2026-01-03T00:00:00.000Z' }
  const known = knownDraft(filled, { briefs: [], templates: [newer], context: undefined })
  expect(copyBody(known)).toMatchObject({ tone: 'direct', template: { id: 'short', revision: template.updatedAt } })
})

it('does not send what was deleted', () => {
  const chosen = {
    ...withTemplate(emptyCopyDraft, template),
    briefId: 'b',
    personaId: 'p',
    angleId: 'a',
    productSpecId: 's',
    sourceIds: ['one'],
  }
  const { context } = initialProjectSettings
  const body = copyBody(knownDraft(chosen, { briefs: [], templates: [], context }))
  expect(body).toMatchObject({ contextSourceIds: [] })
  for (const field of ['briefId', 'personaId', 'angleId', 'productSpecId', 'template'])
    expect(body).not.toHaveProperty(field)
})
