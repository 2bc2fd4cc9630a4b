/* A file system that remembers what reached the disk, and fails when told to.
 *
 * Loaded before the C library (LD_PRELOAD), it writes down every change below
 * the directory FAULTS_DIR, in order, into the file FAULTS_TRACE, and passes it
 * on. Syncs are written down at their beginning and end and not passed on: the
 * simulation decides what survives, and real syncs would only cost time.
 *
 * FAULTS_FAIL=sync:N   the Nth sync of a file below data/ fails with EIO, once
 * FAULTS_FAIL=write:N  from the Nth write below data/ on the disk is full
 *
 * An entry is: one byte of kind, the length of the path and the path below
 * FAULTS_DIR, a number, the length of the data and the data; numbers are 64 bits
 * little endian, lengths 32.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_FD 256
#define MAX_PATH 256

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char names[MAX_FD][MAX_PATH];
static char is_ours[MAX_FD];
static char directory[MAX_PATH];
static int trace = -1;
static long fail_sync = -1, fail_write = -1, n_syncs, n_writes;

__attribute__((constructor)) static void begin(void) {
    const char *dir = getenv("FAULTS_DIR"), *to = getenv("FAULTS_TRACE"), *fail = getenv("FAULTS_FAIL");
    if (!dir || !to) return;
    snprintf(directory, sizeof directory, "%s", dir);
    if (fail && !strncmp(fail, "sync:", 5)) fail_sync = atol(fail + 5);
    if (fail && !strncmp(fail, "write:", 6)) fail_write = atol(fail + 6);
    trace = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The path below the directory, or null for paths elsewhere. */
static const char *below(const char *path) {
    size_t n = strlen(directory);
    if (trace < 0 || n == 0 || strncmp(path, directory, n)) return 0;
    if (path[n] == 0) return "";
    return path[n] == '/' ? path + n + 1 : 0;
}

static void put(const void *data, size_t n) {
    while (n > 0) {
        ssize_t done = syscall(SYS_write, trace, data, n);
        if (done <= 0) abort();
        data = (const char *)data + done;
        n -= done;
    }
}

static void note(char kind, const char *path, uint64_t number, const void *data, uint32_t n) {
    char head[1 + 4 + MAX_PATH + 8 + 4];
    uint32_t path_n = strlen(path);
    size_t at = 0;
    head[at++] = kind;
    memcpy(head + at, &path_n, 4), at += 4;
    memcpy(head + at, path, path_n), at += path_n;
    memcpy(head + at, &number, 8), at += 8;
    memcpy(head + at, &n, 4), at += 4;
    put(head, at);
    put(data, n);
}

static const char *name_of(int fd) {
    return 0 <= fd && fd < MAX_FD && is_ours[fd] ? names[fd] : 0;
}

static int opened(const char *path, int flags, mode_t mode) {
    const char *name = below(path);
    struct stat found;
    pthread_mutex_lock(&lock);
    int is_new = name && (flags & O_CREAT) && stat(path, &found) != 0;
    int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    int error = errno;
    if (name && fd >= MAX_FD) abort();
    if (name && fd >= 0) {
        snprintf(names[fd], MAX_PATH, "%s", name);
        is_ours[fd] = 1;
        if (is_new) note('c', name, 0, 0, 0);
        if (!is_new && (flags & O_TRUNC)) note('t', name, 0, 0, 0);
    }
    pthread_mutex_unlock(&lock);
    errno = error;
    return fd;
}

#define OPEN(name)                                 \
    int name(const char *path, int flags, ...) {   \
        va_list rest;                              \
        va_start(rest, flags);                     \
        mode_t mode = va_arg(rest, mode_t);        \
        va_end(rest);                              \
        return opened(path, flags, mode);          \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    pthread_mutex_lock(&lock);
    if (0 <= fd && fd < MAX_FD) is_ours[fd] = 0;
    pthread_mutex_unlock(&lock);
    return syscall(SYS_close, fd);
}

/* Writes at an offset, or at the place of the file if it is negative. */
static ssize_t written(int fd, const void *data, size_t n, off64_t offset) {
    pthread_mutex_lock(&lock);
    const char *name = name_of(fd);
    ssize_t done;
    int can_fail = name && !strncmp(name, "data/", 5);
    if (can_fail && fail_write >= 0 && ++n_writes >= fail_write) {
        pthread_mutex_unlock(&lock);
        errno = ENOSPC;
        return -1;
    }
    off64_t at = offset;
    if (name && offset < 0) at = lseek(fd, 0, (fcntl(fd, F_GETFL) & O_APPEND) ? SEEK_END : SEEK_CUR);
    done = offset < 0 ? syscall(SYS_write, fd, data, n) : syscall(SYS_pwrite64, fd, data, n, offset);
    int error = errno;
    if (name && done > 0) note('w', name, at, data, done);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}

ssize_t write(int fd, const void *data, size_t n) { return written(fd, data, n, -1); }
ssize_t pwrite(int fd, const void *data, size_t n, off_t offset) { return written(fd, data, n, offset); }
ssize_t pwrite64(int fd, const void *data, size_t n, off64_t offset) { return written(fd, data, n, offset); }

static int truncated(int fd, off64_t length) {
    pthread_mutex_lock(&lock);
    const char *name = name_of(fd);
    int done = syscall(SYS_ftruncate, fd, length), error = errno;
    if (name && done == 0) note('t', name, length, 0, 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}

int ftruncate(int fd, off_t length) { return truncated(fd, length); }
int ftruncate64(int fd, off64_t length) { return truncated(fd, length); }

static int synced(int fd, long number) {
    char name[MAX_PATH];
    pthread_mutex_lock(&lock);
    const char *found = name_of(fd);
    if (!found) {
        pthread_mutex_unlock(&lock);
        return syscall(number, fd);
    }
    snprintf(name, sizeof name, "%s", found);
    static uint64_t n_all;
    uint64_t sync = ++n_all;
    /* SQLite does not look at the syncs of directories. */
    int can_fail = !strncmp(name, "data/", 5);
    int fails = can_fail && ++n_syncs == fail_sync;
    note('b', name, sync, 0, 0);
    pthread_mutex_unlock(&lock);
    sched_yield(); /* others write while this one waits for the disk */
    pthread_mutex_lock(&lock);
    note(fails ? 'f' : 'e', name, sync, 0, 0);
    pthread_mutex_unlock(&lock);
    errno = EIO;
    return fails ? -1 : 0;
}

int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

int unlink(const char *path) {
    const char *name = below(path);
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_unlink, path), error = errno;
    if (name && done == 0) note('u', name, 0, 0, 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}
