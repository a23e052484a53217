import { refusalsOf, type Wording } from '../../base/wording.ts'

/** Reasons why a naming pattern cannot be used. Positions count UTF-16 units from 1. */
export const nameRefusals = {
  name_pattern_empty: 'Enter a pattern, such as {example}.',
  name_pattern_long: 'A pattern can have at most {most, number} characters.',
  name_token_unknown: '“{token}” at position {position} is not a valid part of a name.',
  name_token_incomplete: {
    block: 'The part at position {position} needs the label of a block after “block:”.',
    field: 'The part at position {position} needs the key of a field after “field:”.',
    index: 'The part at position {position} needs a number such as 001 after “index:”.',
  },
  name_brace: {
    unclosed: 'The brace at position {position} has no closing brace.',
    unopened: 'The brace at position {position} has no opening brace.',
  },
  name_character: 'The character {character} at position {position} is not allowed in file names.',
} as const satisfies Record<string, Wording>

export const nameRefusal = refusalsOf(nameRefusals)
