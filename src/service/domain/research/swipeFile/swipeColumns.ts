/**
 * The names of columns in files of research tools, in plain letters and digits: those of ScrapeCreators, of the official
 * ad library, of spreadsheets that people keep, and of exports of trends. The first match counts.
 */
const adColumns = {
  id: ['adarchiveid', 'adid', 'libraryid', 'archiveid'],
  plainId: ['id'],
  pageId: ['pageid', 'advertiserid'],
  companyName: ['pagename', 'companyname', 'company', 'advertiser', 'advertisername', 'brand', 'brandname'],
  text: [
    'adcreativebodies',
    'adcreativebody',
    'body',
    'adtext',
    'adcopy',
    'primarytext',
    'text',
    'copy',
    'caption',
    'hook',
  ],
  headline: ['adcreativelinktitles', 'headline', 'title', 'adtitle'],
  description: ['adcreativelinkdescriptions', 'linkdescription', 'description'],
  callToAction: ['ctatext', 'cta', 'calltoaction', 'button'],
  linkAddress: ['linkurl', 'landingpage', 'landingpageurl', 'destinationurl', 'link', 'url', 'adsnapshoturl', 'adurl'],
  platforms: ['publisherplatforms', 'publisherplatform', 'platforms', 'platform'],
  language: ['languages', 'language'],
  countries: ['targetedorreachedcountries', 'adreachedcountries', 'countries', 'country', 'countrycode'],
  status: ['isactive', 'active', 'status', 'adstatus'],
  startDate: ['addeliverystarttime', 'startdate', 'started', 'firstseen', 'start'],
  endDate: ['addeliverystoptime', 'enddate', 'ended', 'lastseen', 'end'],
  impressions: ['impressions', 'totalimpressions', 'impressionstext'],
  videoAddress: ['videosdurl', 'videohdurl', 'videourl', 'video'],
  imageAddress: ['originalimageurl', 'imageurl', 'image', 'thumbnail', 'thumbnailurl'],
} as const

const videoColumns = {
  id: ['videoid', 'awemeid', 'itemid'],
  plainId: ['id'],
  text: ['videodescription', 'description', 'desc', 'caption', 'text', 'title', 'hook'],
  author: ['author', 'authorname', 'username', 'creator', 'handle', 'account'],
  hashtag: ['hashtag', 'hashtagname', 'hashtags', 'challenge'],
  hashtagId: ['hashtagid'],
  rank: ['rankposition', 'rank', 'position'],
  rankChange: ['rankchange'],
  views: ['views', 'videoviews', 'viewcount', 'plays', 'playcount'],
  posts: ['posts', 'publishcnt', 'videocount'],
  likes: ['likes', 'likecount', 'diggcount'],
  comments: ['comments', 'commentcount'],
  shares: ['shares', 'sharecount'],
  publishedOn: ['createtime', 'publishedon', 'published', 'publishdate', 'uploaddate', 'createdat', 'date'],
  shareAddress: ['shareurl', 'videourl', 'url', 'link', 'weburl'],
  embedAddress: ['embedurl', 'embedlink'],
  fileAddress: ['fileurl', 'downloadurl', 'videofile'],
  countries: ['topcountrylist', 'countries', 'country', 'countrycode', 'region'],
  category: ['category', 'categoryname', 'industry'],
} as const

export const swipeColumns = { social_one: adColumns, social_two: videoColumns } as const

export type AdField = keyof typeof adColumns
export type VideoField = keyof typeof videoColumns

export const plainHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
