import { plural, t } from '@lingui/core/macro'
import type {
  CopyFault,
  CopyLength,
  CopyPattern,
  CopyVariable,
} from '../../../contract/operations/generation/copyResult.ts'
import type { CopyFormat } from '../../../contract/operations/savedResources/messagingTemplates.ts'

export const formatNames: Readonly<Record<CopyFormat, string>> = {
  hooks: t`Hooks`,
  script: t`Script`,
  ab_test: t`A/B test`,
}

export const lengthNames: Readonly<Record<CopyLength, string>> = {
  short: t`Short`,
  medium: t`Medium`,
  long: t`Long`,
}

export const patternNames: Readonly<Record<CopyPattern, string>> = {
  question: t`Question`,
  mistake: t`Mistake to avoid`,
  picture: t`Picture in words`,
  contrary: t`Against expectations`,
  proof: t`Plain fact`,
  how_to: t`How to`,
  direct: t`Direct address`,
  curiosity: t`Curiosity`,
  offer: t`Offer`,
  claim: t`Angle`,
  other: t`Free form`,
}

export const variableNames: Readonly<Record<CopyVariable, string>> = {
  opening: t`Same fact, other opening`,
  message: t`Same opening, other fact`,
  audience: t`Other audience`,
  offer: t`Other offer`,
  other: t`Other idea`,
}

const faultWords: Readonly<Record<CopyFault, (count: number) => string>> = {
  empty: (count) => plural(count, { one: '# empty text', other: '# empty texts' }),
  too_long: (count) => plural(count, { one: '# text that was too long', other: '# texts that were too long' }),
  language: (count) => plural(count, { one: '# text in another language', other: '# texts in another language' }),
  number: (count) =>
    plural(count, {
      one: '# text with a number that you did not give',
      other: '# texts with numbers that you did not give',
    }),
  claim: (count) =>
    plural(count, {
      one: '# text with a claim that you did not give',
      other: '# texts with claims that you did not give',
    }),
  quote: (count) => plural(count, { one: '# text with an invented quote', other: '# texts with invented quotes' }),
  address: (count) =>
    plural(count, {
      one: '# text with an address that you did not give',
      other: '# texts with addresses that you did not give',
    }),
  avoided: (count) => plural(count, { one: '# text with a word to avoid', other: '# texts with words to avoid' }),
  repeated: (count) => plural(count, { one: '# repeated text', other: '# repeated texts' }),
}

/** Such as “2 texts that were too long”. */
export const faultInWords = ({ count, reason }: { readonly count: number; readonly reason: CopyFault }): string =>
  faultWords[reason](count)
