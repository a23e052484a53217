import { expect, it } from 'vitest'
import { briefContentSchema } from '../../../contract/operations/savedResources/briefs.ts'
import {
  autoEditRequest,
  draftOfEdit,
  emptyAutoEditDraft,
  exchangeGuidance,
  guidanceOfBrief,
  knownDraft,
} from './autoEditDraft.ts'

const none = { targetSeconds: null, slips: [], quotes: [] }
const launch = { targetSeconds: 30, slips: ['cheap'], quotes: ['It never sleeps.'] }

it('fills the form from a brief, so that the request has what the brief says', () => {
  const story = { ...emptyAutoEditDraft, mode: 'project_story' as const, briefId: 'launch' }
  const filled = { ...story, ...exchangeGuidance(story, none, launch) }
  expect(autoEditRequest(filled)).toMatchObject({
    briefId: 'launch',
    targetDurationSeconds: 30,
    verbalSlipsToAvoid: ['cheap'],
    mustPreserveQuotes: ['It never sleeps.'],
  })
})

it('cuts no words that a brief avoids in copy', () => {
  const fields = { id: 'launch', projectId: 'lamps', createdAt: '', updatedAt: '' }
  const brief = {
    ...fields,
    ...briefContentSchema.parse({ name: 'Launch', avoid: ['free'], targetDurationSeconds: 30 }),
  }
  expect(guidanceOfBrief(brief)).toEqual({ targetSeconds: 30, slips: [], quotes: [] })
})

it('keeps own entries and those of a template when a brief is chosen', () => {
  const typed = { ...emptyAutoEditDraft, targetSeconds: 12, slips: 'basically', quotes: 'Good night.' }
  const brief = { ...launch, targetSeconds: null }
  expect(exchangeGuidance(typed, none, brief)).toEqual({
    targetSeconds: 12,
    slips: 'basically\ncheap',
    quotes: 'Good night.\nIt never sleeps.',
  })
})

it('removes the entries of a brief when another is chosen', () => {
  const filled = {
    ...emptyAutoEditDraft,
    ...exchangeGuidance({ ...emptyAutoEditDraft, slips: 'basically' }, none, launch),
  }
  expect(exchangeGuidance(filled, launch, { targetSeconds: null, slips: ['pricey'], quotes: [] })).toEqual({
    targetSeconds: null,
    slips: 'basically\npricey',
    quotes: '',
  })
})

it('keeps the brief of a story when it is tried again', () => {
  const { assetId, briefId, mode, quotes, slips, targetSeconds, template, ...flags } = emptyAutoEditDraft
  const lists = { mustPreserveQuotes: [], verbalSlipsToAvoid: [] }
  const settings = { ...flags, ...lists, captionTemplateId: null, targetDurationSeconds: null }
  const again = draftOfEdit({ briefId: 'launch', settings, sourceAssetIds: ['a', 'b'], sourceMode: 'project_story' })
  expect(autoEditRequest(again)).toMatchObject({ briefId: 'launch', briefTemplateId: 'project_story' })
})

it('names nothing that was deleted, once that is known', () => {
  const template = { id: 'fast', revision: '1' }
  const chosen = { ...emptyAutoEditDraft, assetId: 'talk', briefId: 'launch', template }
  expect(knownDraft(chosen, { assets: undefined, briefs: undefined, templates: undefined })).toEqual(chosen)
  expect(knownDraft(chosen, { assets: [], briefs: [], templates: [] })).toEqual(emptyAutoEditDraft)
})
