/** Limits of the API, apart from those of compositions. Each quotes its row of the specification. */

/** Spec: "JSON body | 1 MiB (1,048,576 bytes)". */
export const MAX_JSON_BODY_BYTES = 1_048_576
/**
 * Open point: body of a sign-in — we allow 4 KiB, because a key has at most 500 characters and the route requires no
 * key.
 */
export const MAX_SIGN_IN_BODY_BYTES = 4_096
/** Responses of authenticators contain keys and signatures. */
export const MAX_PASSKEY_BODY_BYTES = 32_768
/** Spec: "Page size | 1 to 100; default 50 (composition lists 100)". */
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 50
export const DEFAULT_COMPOSITION_PAGE_SIZE = 100
/** Spec: "upload.chunkSizeBytes | 6,291,456 (6 MiB), the required chunk size". */
export const UPLOAD_CHUNK_BYTES = 6_291_456
/** Spec: "10 reservations and 5 GiB (5,368,709,120 bytes) reserved; each reservation counts the bucket maximum file size". */
export const MAX_PENDING_UPLOADS = 10
export const MAX_RESERVED_UPLOAD_BYTES = 5_368_709_120
/** Spec: "Upload reservation | complete within two hours". */
export const UPLOAD_LIFETIME_MS = 2 * 60 * 60 * 1000
/** Spec: "cleanup of unused files may happen after 48 hours". */
export const UNUSED_FILE_LIFETIME_MS = 48 * 60 * 60 * 1000
/** Spec: "Distinct source files per render or editor request | 1 GiB total". */
export const MAX_RENDER_SOURCE_BYTES = 1_073_741_824
/** Spec: "Finished sequence outputs | 100 including audio variations". */
export const MAX_SEQUENCE_OUTPUTS = 100
/** Spec: "Key verification | 300 per minute per verified address". */
export const KEY_VERIFICATIONS_PER_MINUTE = 300
/** Spec: "60 per minute shared when address unverifiable". */
export const SHARED_KEY_VERIFICATIONS_PER_MINUTE = 60
/**
 * Spec: "Current tier limits apply to ordinary requests, uploads, rendering and AI work". Each is counted for the whole
 * workspace, with the pacing `hosted`.
 *
 * Open point: the numbers of a tier — we allow these requests a minute, several times what an editor with five people
 * sends, because the limits only have to stop programs that are out of control.
 */
export const REQUESTS_PER_MINUTE = { ordinary: 1_200, uploads: 240, rendering: 60, ai: 120 } as const
/**
 * Spec: "at most three explicit retries in one parent chain". The rule is stated for sequence renders; we also apply it
 * to composition renders.
 */
export const MAX_EXPLICIT_RETRIES = 3
/** Open point: length of names and keys — we allow 200 and 255 characters, because no limit is stated. */
export const MAX_NAME_LENGTH = 200
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255
/**
 * Open point: price of a finished video — it costs 1 credit per 30 seconds of output or part thereof, and reusable
 * footage is free.
 */
export const SECONDS_PER_CREDIT = 30
/** Open point: length of a change label — we allow 300 characters, which is one or two sentences in a list. */
export const MAX_CHANGE_LABEL_LENGTH = 300
/** Open point: length of a list of switched-off rows — we allow 4,000 characters, enough to name every row once. */
export const MAX_ROW_SWITCHES_LENGTH = 4_000
/** Open point: length of a project's job list and of job titles — we allow 100 and 200, as for pages and names. */
export const MAX_LISTED_JOBS = 100
export const MAX_JOB_TITLE_LENGTH = 200
/**
 * Spec: "Webhook delivery | 5 attempts, delays 1, 5, 30, 120 min; 10 s timeout; signature tolerance 300 s". The attempts
 * start after 0, 1, 6, 36 and 156 minutes.
 */
export const WEBHOOK_DELAYS_MINUTES = [1, 5, 30, 120] as const
export const WEBHOOK_TIMEOUT_MS = 10_000
export const WEBHOOK_TOLERANCE_SECONDS = 300
/** Open point: answers of receivers — we read 64 KiB and show 1,000 bytes, because only the status matters. */
export const MAX_WEBHOOK_ANSWER_BYTES = 65_536
export const SHOWN_WEBHOOK_ANSWER_BYTES = 1_000
/** Open point: number and length of webhook addresses — we allow 20 per workspace and 2,000 characters each. */
export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_URL_LENGTH = 2_000
/** Open point: lifetime of events and their deliveries — it is 30 days, like that of saved replies. */
export const WEBHOOK_EVENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Open point: invitations — they are open for 7 days, and a workspace has at most 100 open ones. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000
export const MAX_OPEN_INVITATIONS = 100
/** Open point: messages of invitations — a workspace sends at most 60 an hour, so that it cannot be used for spam. */
export const MAX_INVITATION_MESSAGES_PER_HOUR = 60
/** Open point: lifetime of logged requests — it is 30 days, like that of events. */
export const REQUEST_LOG_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Open point: addresses and keys of connections — we allow 2,000 and 500 characters. */
export const MAX_CONNECTION_ADDRESS_LENGTH = 2_000
export const MAX_CONNECTION_KEY_LENGTH = 500
/** RFC 5321, 4.5.3.1.3: a path of 256 octets includes two brackets. */
export const MAX_EMAIL_LENGTH = 254
/** Open point: attempts to send an invitation — five, as for webhooks, if the mail server cannot be reached. */
export const INVITATION_RETRY_MINUTES = [1, 5, 30, 120] as const
/** Open point: naming — a project has at most 50 fields and 50 templates, a field 100 choices, a value 200 characters. */
export const MAX_NAMING_FIELDS = 50
export const MAX_NAMING_TEMPLATES = 50
export const MAX_NAMING_OPTIONS = 100
export const MAX_NAMING_VALUE_LENGTH = 200
/** Open point: product context — we allow 50 entries of each kind, 1,000 characters in a field and 10,000 in a text. */
export const MAX_CONTEXT_ENTRIES = 50
export const MAX_CONTEXT_FIELD_LENGTH = 1_000
export const MAX_CONTEXT_TEXT_LENGTH = 10_000
/** Open point: the most characters of all sources of a copy — 100,000, which the context of most models has room for. */
export const MAX_COPY_SOURCES_LENGTH = 100_000
/** Open point: briefs and templates — a list has at most 50 lines of 500 characters, and a story 20 parts. */
export const MAX_SAVED_LINES = 50
export const MAX_SAVED_LINE_LENGTH = 500
export const MAX_BRIEF_BEATS = 20
/** Open point: automatic edits — they last from 5 seconds to 30 minutes, with at most 5 variations. */
export const MIN_EDITED_SECONDS = 5
export const MAX_EDITED_SECONDS = 1_800
export const MAX_VARIATIONS = 5
/** Open point: brand kit — we allow 24 colours and each of the bundled fonts. */
export const MAX_BRAND_COLORS = 24
/** Open point: sign-in links — each works once, for 15 minutes, and an address gets at most five an hour. */
export const SIGN_IN_LINK_LIFETIME_MS = 15 * 60 * 1000
export const MAX_SIGN_IN_LINKS_PER_HOUR = 5
/** Open point: passkeys — a challenge is open for 5 minutes, and a person has at most 20 passkeys. */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60 * 1000
export const MAX_PASSKEYS = 20
/** Open point: length of a sequence's description — we allow 2,000 characters, which fill about a page. */
export const MAX_DESCRIPTION_LENGTH = 2_000
/** Spec: "Smart analysis | 100,000 combinations and 100 AI prompt pages". Open point: size of a page — 60 combinations. */
export const MAX_ANALYSIS_PAGES = 100
export const COMBINATIONS_PER_ANALYSIS_PAGE = 60
/**
 * Open point: goal and ranking of an analysis — we allow 1,000 characters for the goal, and keep as many combinations
 * as one batch can render.
 */
export const MAX_ANALYSIS_GOAL_LENGTH = 1_000
export const MAX_RANKED_COMBINATIONS = 100
/** Spec: "Dictionary apply | 1 to 100 transcript ids; at most 25 items per step". */
export const MAX_APPLIED_TRANSCRIPTS = 100
export const TRANSCRIPTS_PER_STEP = 25
/** Open point: dictionary — a workspace has at most 1,000 rules, and each text of a rule 100 characters. */
export const MAX_DICTIONARY_RULES = 1_000
export const MAX_RULE_LENGTH = 100
/** Open point: changes in the result of a job — we list 1,000, at most 200 of one transcript, and count the others. */
export const MAX_LISTED_CHANGES = 1_000
export const MAX_LISTED_CHANGES_OF_TRANSCRIPT = 200
/**
 * Open point: words that people wrote about an asset — we keep 20,000 corrections of 200 characters and as many turns of
 * speakers, which is a day of speech, and take 1,000 changes at once, so that a request stays under 1 MiB.
 */
export const MAX_CORRECTIONS = 20_000
export const MAX_CORRECTION_LENGTH = 200
export const MAX_SPEAKER_NAME_LENGTH = 100
export const MAX_WORD_CHANGES = 1_000
/** Open point: fillers of a language — we keep 200 words of 40 characters. */
export const MAX_FILLERS = 200
export const MAX_FILLER_LENGTH = 40
/** Spec: "`{language}` (at most 20 characters)". */
export const MAX_LANGUAGE_LENGTH = 20

/** Spec: "Saved folder | metadata page 500 entries and 1 MiB; … each source file 256 MiB". */
export const MAX_FOLDER_PAGE_ENTRIES = 500
export const MAX_FOLDER_FILE_BYTES = 268_435_456
/** Spec: "accepted source bytes 256 MiB per workspace per UTC day". */
export const MAX_FOLDER_BYTES_PER_DAY = 268_435_456
/** Spec: "poll every five minutes". */
export const FOLDER_POLL_INTERVAL_MS = 5 * 60_000
/** Open point: polls that fail in a row before a folder is no longer polled — three, as for attempts. */
export const MAX_FAILED_POLLS = 3
