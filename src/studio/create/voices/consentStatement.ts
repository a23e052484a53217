import { t } from '@lingui/core/macro'

/** The sentence that the speaker reads at the start of a recording. */
export function consentStatement(displayName: string): string {
  const name = displayName.trim()
  return name === ''
    ? t`I agree that this recording of my voice is used to make a copy of it that speaks the texts of this workspace.`
    : t`I, ${name}, agree that this recording of my voice is used to make a copy of it that speaks the texts of this workspace.`
}
