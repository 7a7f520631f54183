#!/bin/sh
# sh certificates.sh FOLDER db1.internal db2.internal db3.internal app1.internal app2.internal
# Makes an authority of your own (ca.pem, ca.key) and, for each machine, FOLDER/NAME/node.pem and node.key. A name may be
# followed by others of the same machine, with commas between. Keep ca.key off the machines. Run it again with the same
# folder, and ca.key in it, to renew the machines' certificates.
set -eu
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
umask 077
if [ "$(ls ca.pem ca.key 2>/dev/null | wc -l)" -eq 1 ]; then
  echo "This folder has only one of ca.pem and ca.key. Put the other one back first." >&2
  exit 1
fi
if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=portal cluster" \
    -keyout ca.key -out ca.pem 2>/dev/null
fi
for names in "$@"; do
  first=${names%%,*}
  mkdir -p "$first"
  alternatives=
  # A machine also reaches the others through its own HAProxy, as localhost.
  for name in $(printf '%s' "$names" | tr ',' ' ') localhost 127.0.0.1; do
    case $name in *[!0-9.]*) kind=DNS ;; *) kind=IP ;; esac
    alternatives="${alternatives:+$alternatives,}$kind:$name"
  done
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$alternatives" >"$first/extensions"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$first" \
    -keyout "$first/node.key" -out "$first/request" 2>/dev/null
  openssl x509 -req -in "$first/request" -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 \
    -extfile "$first/extensions" -out "$first/node.pem" 2>/dev/null
  cp ca.pem "$first/ca.pem"
  rm "$first/request" "$first/extensions"
done
