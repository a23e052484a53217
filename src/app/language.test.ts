import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

it('takes the first wanted language that has a catalogue, with or without its region', () => {
  expect(chooseLanguage(['pt-BR', 'de'], ['de', 'pt'])).toBe('pt')
  expect(chooseLanguage(['pt-BR', 'de'], ['de', 'pt', 'pt-BR'])).toBe('pt-BR')
  expect(chooseLanguage(['en-GB', 'de'], ['de'])).toBe('en')
  expect(chooseLanguage(['fi'], ['de'])).toBe('en')
})
