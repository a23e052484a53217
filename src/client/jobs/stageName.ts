import { t } from '@lingui/core/macro'

const stageWords: Readonly<Record<string, () => string>> = {
  preparing: () => t`Preparing media and titles`,
  cutting: () => t`Cutting the clip`,
  drawing: () => t`Drawing the video`,
  generating: () => t`Generating the video`,
  waiting_for_server: () => t`Waiting for the server`,
  downloading: () => t`Downloading the video`,
  masks: () => t`Cutting out the subject`,
  saving: () => t`Placing the cut-out`,
  transferring: () => t`Transferring the file`,
  watching: () => t`Listening and watching`,
  writing: () => t`Writing the copy`,
  checking: () => t`Checking the sample`,
  cloning: () => t`Cloning the voice`,
  applying: () => t`Applying the dictionary`,
  rendering: () => t`Rendering frames`,
  finishing: () => t`Combining picture and sound`,
}

/** The current step of a job, as text. Other hosts may send steps that this page does not know. */
export function stageName(stage: string): string {
  const known = stageWords[stage]
  if (known !== undefined) return known()
  const words = stage.replaceAll(/[_-]+/gu, ' ').trim()
  return words === '' ? t`Working` : words.charAt(0).toUpperCase() + words.slice(1)
}
