import { expect, it } from 'vitest'
import type { Voice } from '../../contract/operations/voiceovers.ts'
import { voiceChoice } from './voiceovers.ts'

const voice = (id: string, languages: readonly string[]): Voice => ({
  id,
  name: id,
  languages: [...languages],
  type: 'preset',
  modelIds: ['model'],
})
const nothing = { language: null, voiceId: null }

it('prefers English and the first voice that speaks it', () => {
  const voices = [voice('paul', ['de']), voice('anna', ['en-GB', 'de']), voice('bert', ['en-GB'])]
  expect(voiceChoice(voices, nothing)).toMatchObject({ language: 'en-GB', voice: { id: 'anna' } })
  expect(voiceChoice(voices, { language: 'de', voiceId: 'anna' })).toMatchObject({ voice: { id: 'anna' } })
  expect(voiceChoice(voices, { language: 'de', voiceId: 'bert' })).toMatchObject({ voice: { id: 'paul' } })
})

it('takes voices without a list of languages for any', () => {
  const choice = voiceChoice([voice('anna', [])], nothing)
  expect(choice).toMatchObject({ languages: ['en'], language: 'en', voice: { id: 'anna' } })
  expect(voiceChoice([], nothing)).toMatchObject({ voice: null, fitting: [] })
})

it('takes another form of a language if no voice speaks the one that is asked for', () => {
  const voices = [voice('anna', ['en']), voice('paul', ['de-AT'])]
  expect(voiceChoice(voices, { language: 'de', voiceId: null })).toMatchObject({
    language: 'de-AT',
    voice: { id: 'paul' },
  })
  expect(voiceChoice(voices, { language: 'en-GB', voiceId: null })).toMatchObject({ language: 'en' })
  expect(voiceChoice(voices, { language: 'fr', voiceId: null })).toMatchObject({ language: 'fr', voice: null })
})
