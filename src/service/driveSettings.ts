import { z } from 'zod'
import type { DriveProvider } from '../contract/operations/drives/integrations.ts'
import type { UploadLimits } from './providers/drives/driveUpload.ts'
import { type OAuthHosts, type ProviderSettings, providerSettingsOf, providerVariables } from './providerSettings.ts'

export interface DriveHosts extends OAuthHosts {
  readonly api: string
  /** For the bytes of files. */
  readonly content: string
}

interface OneDrive extends ProviderSettings<DriveHosts> {
  /** Only tests set other limits. There is no variable for them. */
  readonly limits?: Partial<UploadLimits>
}

export type DriveSettings = Readonly<Record<DriveProvider, OneDrive>>

const folderLabel = 'This computer'
const driveOne = {
  label: 'Google Drive',
  folderLabel,
  hosts: {
    api: 'https://www.googleapis.com',
    content: 'https://www.googleapis.com/upload',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
  },
}
const driveTwo = {
  label: 'Dropbox',
  folderLabel,
  hosts: {
    api: 'https://api.dropboxapi.com',
    content: 'https://content.dropboxapi.com',
    authorize: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    revoke: 'https://api.dropboxapi.com/2/auth/token/revoke',
  },
}

/** The environment variables of drives. */
export const driveVariables = {
  FRAMEWRIGHT_DRIVE_FOLDER: z.string().min(1).optional(),
  ...providerVariables('FRAMEWRIGHT_DRIVE_ONE', driveOne.hosts),
  ...providerVariables('FRAMEWRIGHT_DRIVE_TWO', driveTwo.hosts),
}

export function driveSettingsOf(read: z.output<z.ZodObject<typeof driveVariables>>): DriveSettings {
  return {
    drive_one: providerSettingsOf<DriveHosts>(driveOne, {
      id: read.FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID,
      secret: read.FRAMEWRIGHT_DRIVE_ONE_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_DRIVE_ONE_LABEL,
      urls: read.FRAMEWRIGHT_DRIVE_ONE_URL,
    }),
    drive_two: providerSettingsOf<DriveHosts>(driveTwo, {
      id: read.FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID,
      secret: read.FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_DRIVE_TWO_LABEL,
      urls: read.FRAMEWRIGHT_DRIVE_TWO_URL,
    }),
  }
}
