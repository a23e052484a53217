import { t } from '@lingui/core/macro'
import type { z } from 'zod'

/** The prefix of every storage key on the device. */
const prefix = 'framewright:'

/** The reason why a value could not be stored or read on this device. */
export interface DeviceProblem {
  readonly key: string
  readonly action: 'read' | 'write'
  /** One sentence for the user. */
  readonly message: string
}

/** A stored value: its key, its schema, and its fallback. */
export interface DeviceSlot<T> {
  readonly key: string
  readonly schema: z.ZodType<T>
  readonly fallback: T
}

/**
 * Reads a slot. A missing or invalid value gives the fallback, and unreadable storage and invalid values are also
 * reported as a problem.
 */
export function readDevice<T>(slot: DeviceSlot<T>): { readonly value: T; readonly problem: DeviceProblem | null } {
  const failed = (message: string) => ({
    value: slot.fallback,
    problem: { key: slot.key, action: 'read' as const, message },
  })
  let text: string | null
  try {
    text = localStorage.getItem(prefix + slot.key)
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault
    return failed(t`This browser does not allow this page to store anything.`)
  }
  if (text === null) return { value: slot.fallback, problem: null }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault
    return failed(t`The stored setting could not be read, so the default is used.`)
  }
  const parsed = slot.schema.safeParse(stored)
  return parsed.success
    ? { value: parsed.data, problem: null }
    : failed(t`The stored setting is from another version, so the default is used.`)
}

/** Writes a slot. Returns the problem if the device refuses (private mode, full storage), otherwise null. */
export function writeDevice<T>(slot: DeviceSlot<T>, value: T): DeviceProblem | null {
  try {
    localStorage.setItem(prefix + slot.key, JSON.stringify(value))
    return null
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault
    return {
      key: slot.key,
      action: 'write',
      message: t`This browser could not store the change. It applies until you leave this page.`,
    }
  }
}
