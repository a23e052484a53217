import { z } from 'zod'

/** A provider of drives or networks as the operator has set it up. */
export interface ProviderSettings<Hosts extends OAuthHosts = OAuthHosts> {
  /** The name that people see. */
  readonly label: string
  readonly isDefaultLabel: boolean
  /** Null if a folder on this machine serves instead of accounts. */
  readonly client: ProviderClient<Hosts> | null
}

/** The program as the provider knows it, and the addresses of the provider without trailing slashes. */
export interface ProviderClient<Hosts extends OAuthHosts = OAuthHosts> {
  readonly id: string
  /** Null for public clients, which PKCE alone protects. */
  readonly secret: string | null
  readonly hosts: Hosts
}

export interface OAuthHosts {
  /** The page on which people give access. */
  readonly authorize: string
  readonly token: string
  readonly revoke: string
}

/** The client, name and addresses of a provider, as the environment gives them. */
interface Given {
  readonly id: string | undefined
  readonly secret: string | undefined
  readonly label: string | undefined
  readonly urls: readonly string[] | undefined
}

interface Usual<Hosts> {
  readonly label: string
  /** The name without an OAuth client. */
  readonly folderLabel: string
  /** In the order in which `…_URL` names others. */
  readonly hosts: Hosts
}

const text = z.string().trim().min(1).max(200).optional()

const hostsSchema = (names: readonly string[]) =>
  z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/u, '')))
    .refine(
      (urls) =>
        urls.length <= names.length &&
        urls.every((url) => URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol)),
      `it is up to ${names.length} addresses such as https://api.example, separated by commas: ${names.join(', ')}`,
    )
    .optional()

/** The environment variables of a provider, such as `FRAMEWRIGHT_DRIVE_ONE_URL`. */
export function providerVariables<Prefix extends string>(prefix: Prefix, hosts: object) {
  return {
    [`${prefix}_URL`]: hostsSchema(Object.keys(hosts)),
    [`${prefix}_CLIENT_ID`]: text,
    [`${prefix}_CLIENT_SECRET`]: text,
    [`${prefix}_LABEL`]: text,
  } as Record<`${Prefix}_URL`, ReturnType<typeof hostsSchema>> &
    Record<`${Prefix}_CLIENT_ID` | `${Prefix}_CLIENT_SECRET` | `${Prefix}_LABEL`, typeof text>
}

/** Addresses that the operator does not name are the usual ones. */
export function providerSettingsOf<Hosts extends OAuthHosts>(
  usual: Usual<Hosts>,
  { id, label, secret, urls = [] }: Given,
): ProviderSettings<Hosts> {
  const isDefaultLabel = label === undefined
  if (id === undefined) return { label: label ?? usual.folderLabel, isDefaultLabel, client: null }
  const given = Object.keys(usual.hosts).flatMap((host, index) => (urls[index] ? [[host, urls[index]]] : []))
  const hosts = { ...usual.hosts, ...Object.fromEntries(given) }
  return { label: label ?? usual.label, isDefaultLabel, client: { id, secret: secret ?? null, hosts } }
}
