// WEBHOOK_SECRET=whsec_… PORT=8080 go run receiver.go
// needs: go get github.com/standard-webhooks/standard-webhooks/libraries
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"sync"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type event struct {
	EventID string          `json:"event_id"`
	Type    string          `json:"type"`
	Data    json.RawMessage `json:"data"`
}

func main() {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
	if err != nil {
		log.Fatal(err)
	}
	// In your service: a table with the id as its key, written in the transaction that does the work.
	var known sync.Map

	http.HandleFunc("POST /", func(response http.ResponseWriter, request *http.Request) {
		// The bytes as they came: JSON that was parsed and written again has another signature.
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
		if err != nil || webhook.Verify(body, request.Header) != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		var received event
		if err := json.Unmarshal(body, &received); err != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		if _, isKnown := known.LoadOrStore(received.EventID, true); !isKnown {
			fmt.Printf("received %s %s\n", received.Type, received.EventID)
		}
		// Any 2xx says: it is mine now. Answer within ten seconds, and do what takes longer afterwards.
		response.WriteHeader(http.StatusNoContent)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:"+cmp.Or(os.Getenv("PORT"), "8080"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("listening")
	log.Fatal(http.Serve(listener, nil))
}
