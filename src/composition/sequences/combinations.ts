import type { CombinationSpace, Digit, Slot } from './combinationSpace.ts'

/** The files chosen for one video. Null if the sequence has no track of that kind. */
export interface CombinationChoices {
  /** One asset id per block, in order. */
  readonly blocks: readonly string[]
  readonly musicAssetId: string | null
  readonly voiceoverId: string | null
}

export interface Combination extends CombinationChoices {
  /** Its number among all combinations, from 0. Excluding others does not change it. */
  readonly index: number
}

/** The choices of a combination as numbers, one per slot. */
export function digitsAt({ slots }: CombinationSpace, index: number): number[] {
  const digits = slots.map(() => 0)
  let rest = index
  for (let slot = slots.length - 1; slot >= 0; slot -= 1) {
    const size = slots[slot]?.ids.length ?? 1
    digits[slot] = rest % size
    rest = Math.floor(rest / size)
  }
  return digits
}

const holds = (digits: readonly number[], [slot, choice]: Digit): boolean => digits[slot] === choice

/** Whether a rule excludes the combination with these digits. */
export function isExcluded({ rules }: CombinationSpace, digits: readonly number[]): boolean {
  return digits.some((choice, slot) =>
    (rules[slot]?.[choice] ?? []).some(
      (rule) =>
        rule.first.every((digit) => holds(digits, digit)) &&
        !(rule.isOnlyWith && rule.others.some((digit) => holds(digits, digit))),
    ),
  )
}

function choicesOf({ slots }: CombinationSpace, digits: readonly number[]): CombinationChoices {
  const idOf = (slot: number): string => slots[slot]?.ids[digits[slot] ?? 0] ?? ''
  const idIn = (kind: Slot['slot']): string | null => {
    const slot = slots.findIndex((one) => one.slot === kind)
    return slot < 0 ? null : idOf(slot)
  }
  return {
    blocks: slots.flatMap(({ slot }, index) => (slot === 'block' ? [idOf(index)] : [])),
    musicAssetId: idIn('music'),
    voiceoverId: idIn('voiceover'),
  }
}

/** A combination by its number, which must be below `totalCount`. Excluded ones are returned too. */
export function combinationAt(space: CombinationSpace, index: number): Combination {
  return { index, ...choicesOf(space, digitsAt(space, index)) }
}

/**
 * The number of the combination with these choices, whether or not it is excluded. Null if a choice is not in its slot,
 * or if there are other slots.
 */
export function indexOfChoices({ slots }: CombinationSpace, choices: CombinationChoices): number | null {
  if (slots.filter(({ slot }) => slot === 'block').length !== choices.blocks.length) return null
  const idIn = ({ position, slot }: Slot): string | null | undefined =>
    slot === 'block' ? choices.blocks[position] : slot === 'music' ? choices.musicAssetId : choices.voiceoverId
  const hasSlot = (kind: Slot['slot']): boolean => slots.some(({ slot }) => slot === kind)
  if (hasSlot('music') !== (choices.musicAssetId !== null)) return null
  if (hasSlot('voiceover') !== (choices.voiceoverId !== null)) return null
  let index = 0
  for (const slot of slots) {
    const choice = slot.ids.indexOf(idIn(slot) ?? '')
    if (choice < 0) return null
    index = index * slot.ids.length + choice
  }
  return index
}

/** Whether a rule excludes the combination with this number. */
export function isExcludedAt(space: CombinationSpace, index: number): boolean {
  return isExcluded(space, digitsAt(space, index))
}

/** The digits of the examined combinations that no rule excludes, starting at a number. Generated one at a time. */
export function* includedDigits(
  space: CombinationSpace,
  from = 0,
): Generator<{ readonly index: number; readonly digits: readonly number[] }> {
  const digits = digitsAt(space, from)
  for (let index = from; index < space.examinedCount; index += 1) {
    if (!isExcluded(space, digits)) yield { index, digits }
    for (let slot = digits.length - 1; slot >= 0; slot -= 1) {
      const next = (digits[slot] ?? 0) + 1
      if (next < (space.slots[slot]?.ids.length ?? 1)) {
        digits[slot] = next
        break
      }
      digits[slot] = 0
    }
  }
}

/** The examined combinations that no rule excludes, starting at a number. Generated one at a time. */
export function* includedCombinations(space: CombinationSpace, from = 0): Generator<Combination> {
  for (const { index, digits } of includedDigits(space, from)) yield { index, ...choicesOf(space, digits) }
}

/** Whether any rule can exclude a combination. */
export const hasRules = ({ rules }: CombinationSpace): boolean =>
  rules.some((slot) => slot.some((rulesOfChoice) => rulesOfChoice.length > 0))

/** The number of examined combinations that no rule excludes. */
export function countIncluded(space: CombinationSpace): number {
  if (!hasRules(space)) return space.examinedCount
  const included = includedDigits(space)
  let count = 0
  while (included.next().done !== true) count += 1
  return count
}
