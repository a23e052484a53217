import { extensionOf, type UploadFormat, uploadFormats } from '../../../contract/mediaTypes.ts'
import type { DriveFile } from '../../providers/drives.ts'

/**
 * The format in which a file of a drive could be imported, by its name or, without a known extension, by its media type.
 * Null if it is no media. The file may turn out to have another format, or none.
 */
export function importableFormat({ mimeType, name }: Pick<DriveFile, 'name' | 'mimeType'>): UploadFormat | null {
  const extension = extensionOf(name)
  const byName = uploadFormats.find(({ extensions }) => extensions.includes(extension))
  const byType = uploadFormats.find(({ mimeTypes }) => mimeType !== null && mimeTypes.includes(mimeType))
  return byName ?? byType ?? null
}
