const lines = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

/** Names that are taken for one another; the nearer in a line, the likelier. */
export const FAMILIES = {
  python: lines(`
    min max sum
    any all
    floor ceil round trunc
    append extend add insert
    pop popleft remove discard
    appendleft append
    heappush heappop
    keys values items
    strip lstrip rstrip
    split rsplit partition rpartition splitlines
    find rfind index rindex
    startswith endswith
    lower upper casefold title capitalize swapcase
    ljust rjust center
    islower isupper
    isdigit isalpha isalnum isdecimal isnumeric
    sorted reversed list
    match fullmatch search
    findall finditer
    sub subn
    union intersection difference symmetric_difference
    update setdefault
    bisect_left bisect_right bisect
    insort_left insort_right insort
    permutations combinations product combinations_with_replacement
    int float str
    isoformat strftime
    utcnow now
    total_seconds seconds
    load loads
    dump dumps
    exists isfile isdir
    get pop setdefault
    zip zip_longest
    gt lt ge le
    create_task ensure_future
    get getlist
    acquire release
    set clear
    encode decode
    wait gather
    date datetime
    deepcopy copy
    enter leave
    issubset issuperset
    ord chr
    put put_nowait
    notify notify_all
    rstrip removesuffix
    lstrip removeprefix
    weekday isoweekday
    resolve absolute
    glob rglob
    nlargest nsmallest
    heappushpop heapreplace
    monotonic time
    perf_counter monotonic
    is_file is_dir
    rjust zfill
  `),
  script: lines(`
    min max
    floor ceil round trunc
    some every
    find findLast findIndex
    findIndex findLastIndex
    indexOf lastIndexOf
    push unshift
    push add
    includes has
    pop shift
    map flatMap forEach
    map filter
    slice splice
    slice substring substr
    startsWith endsWith includes
    toLowerCase toUpperCase
    trim trimStart trimEnd
    padStart padEnd
    replace replaceAll
    keys values entries
    has get
    set add
    test exec
    match matchAll
    concat push
    reduce reduceRight
    parseInt parseFloat Number
    isNaN isFinite isInteger isSafeInteger
    all allSettled race any
    resolve reject
    then catch finally
    on once off
    setTimeout setInterval setImmediate
    clearTimeout clearInterval
    getTime valueOf
    getDate getDay
    getUTCDate getUTCDay
    getMonth getUTCMonth
    getHours getUTCHours
    getFullYear getUTCFullYear
    getDate getUTCDate
    encodeURIComponent encodeURI
    decodeURIComponent decodeURI
    charCodeAt codePointAt
    fromCharCode fromCodePoint
    freeze seal
    sort toSorted
    reverse toReversed
    append set
    join resolve
    dirname basename
    sign abs
    stringify parse
    localeCompare compare
  `),
} as const;
