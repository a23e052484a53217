import type { Refusal } from '../../base/result.ts'
import { foreignSentences } from './foreignFiles.ts'
import { worded, type FactArguments, type Wording } from '../../base/wording.ts'

export interface ErrorDefinition {
  readonly status: number
  /** In English, for programs and logs. The page has its own sentences in `client/errorWords/`. */
  readonly message: Wording
}

/** Reasons to refuse a file by its name, type or size. The page checks these itself, so it loads only this table. */
export const fileErrors = {
  file_too_large: {
    status: 413,
    message: {
      upload: 'This file is larger than {most}.',
      sources: 'The source files in this video add up to more than 1 GiB.',
    },
  },
  unsupported_media_type: {
    status: 422,
    message: {
      video: 'The names of video files must end in {extensions}.',
      music: 'The names of music files must end in {extensions}.',
      image: 'The names of image files must end in {extensions}.',
      ...foreignSentences,
    },
  },
  invalid_filename: {
    status: 422,
    message:
      'A file name must have 1 to {most} characters, with no slashes, control characters, or spaces at either end.',
  },
  file_empty: { status: 422, message: 'The file is empty. Choose a file with content.' },
  mime_mismatch: {
    status: 422,
    message: 'The media type of a .{extension} file must be {mimeType}. Correct the media type or the file name.',
  },
} as const satisfies Record<string, ErrorDefinition>

export function fileError<Code extends keyof typeof fileErrors>(
  code: Code,
  ...[facts, path]: FactArguments<(typeof fileErrors)[Code]['message'], [path?: string]>
): Refusal {
  return worded([code, fileErrors[code].message], facts, path)
}
