import { z } from 'zod'
import { ok, type Result } from '../../../base/result.ts'
import { browserKeyReason } from './browserKeys.ts'
import { keymapSchema, type Keymap } from './keymap.ts'
import { sessionRefused } from '../refusals.ts'

const fileSchema = z.object({ kind: z.literal('framewright-keymap'), version: z.literal(1), ...keymapSchema.shape })

export function keymapFile({ preset, changes }: Keymap): string {
  return `${JSON.stringify({ kind: 'framewright-keymap', version: 1, preset, changes }, null, 2)}\n`
}

/** The keymap from a file, and the entries that could not be used. */
export interface ReadKeymap {
  readonly keymap: Keymap
  /** Combinations that are skipped because the browser reserves them. */
  readonly refusedKeys: readonly string[]
}

/**
 * Parses a keymap file. Refuses with `not_a_keymap`. Keys of unknown actions are kept, because other versions may know
 * them.
 */
export function readKeymapFile(text: string): Result<ReadKeymap> {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault
    return sessionRefused('not_a_keymap')
  }
  const parsed = fileSchema.safeParse(stored)
  if (!parsed.success) return sessionRefused('not_a_keymap')
  const { preset } = parsed.data
  const refusedKeys = Object.values(parsed.data.changes)
    .flat()
    .filter((keys) => browserKeyReason(keys) !== null)
  const changes = Object.fromEntries(
    Object.entries(parsed.data.changes).map(([id, keys]) => [id, keys.filter((one) => browserKeyReason(one) === null)]),
  )
  return ok({ keymap: { preset, changes }, refusedKeys: [...new Set(refusedKeys)] })
}
