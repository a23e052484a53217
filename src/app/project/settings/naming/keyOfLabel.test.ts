import { expect, it } from 'vitest'
import { namingKeySchema } from '../../../../contract/operations/namingValues.ts'
import { hostileTexts } from '../../../../testing/composition/nameTexts.ts'
import { keyOfLabel } from './keyOfLabel.ts'

it.each([
  ['Market', [], 'market'],
  ['  Target market (EU) ', [], 'target-market-eu'],
  ['Größe', [], 'große'.replace('ß', '-')],
  ['2. Zielgruppe', [], 'zielgruppe'],
  ['市場', [], 'field'],
  ['constructor', [], 'field'],
  ['Market', ['market'], 'market-2'],
  ['Market', ['market', 'market-2'], 'market-3'],
])('%j beside %j becomes %s', (label, taken, key) => {
  expect(keyOfLabel(label, taken)).toBe(key)
})

it('is a key that the service takes, whatever the label', () => {
  for (const label of [...hostileTexts, 'a'.repeat(100), `${'a'.repeat(35)} b`])
    expect(namingKeySchema.safeParse(keyOfLabel(label, [])).success, JSON.stringify(label)).toBe(true)
})
