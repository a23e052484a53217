import { errorOf } from '../../../../contract/jobErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { unavailable } from '../driveErrors.ts'

/** The code of an error of the file system. Empty if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

type MissingCode = 'drive_file_missing' | 'drive_folder_missing'

/** Runs work on the files of the drive and words its errors. */
export async function onDrive<Value>(
  { label, missing }: { readonly label: string; readonly missing: MissingCode },
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw faultOf(error, label, missing)
  }
}

function faultOf(error: unknown, drive: string, missing: MissingCode): unknown {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ELOOP':
    case 'EISDIR':
      return new ProviderError(errorOf(missing, { drive }), { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ProviderError(errorOf('drive_refused', { drive }), { cause: error })
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new ProviderError(errorOf('drive_full', { drive }), { cause: error })
    // The disk or the server of the folder fails, or is gone.
    case 'EIO':
    case 'ESTALE':
    case 'ENODEV':
    case 'ENXIO':
    case 'ENOTCONN':
    case 'EHOSTDOWN':
    case 'ETIMEDOUT':
      return unavailable(drive, 'broken', error)
    default:
      return error
  }
}
