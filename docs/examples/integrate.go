// One order: start, capture, refund a part, pay out. Each event causes the next step. See docs/how-to/integrate.md.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

type object = map[string]any

// check ends the work on one event. What is not answered with 2xx arrives again, and the key of each step makes that safe.
func check[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func post(path, key string, body object) (answer struct{ Data object }) {
	request := check(http.NewRequest("POST", os.Getenv("PAYMENT_URL")+path, strings.NewReader(string(check(json.Marshal(body))))))
	request.Header = http.Header{"Content-Type": {"application/json"}, "N-Api-Key": {os.Getenv("PAYMENT_API_KEY")}}
	request.Header.Set("Idempotency-Key", os.Getenv("ORDER")+key)
	response := check(http.DefaultClient.Do(request))
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		panic(string(check(io.ReadAll(response.Body)))) // its error.code is stable, and error.doc_url explains it
	}
	check(0, json.NewDecoder(response.Body).Decode(&answer))
	return answer
}

// isGenuine checks the signature of Standard Webhooks: HMAC-SHA-256 over "id.timestamp.body", at most five minutes ago.
func isGenuine(header http.Header, body []byte) bool {
	sum := hmac.New(sha256.New, check(base64.StdEncoding.DecodeString(os.Getenv("WEBHOOK_SECRET")[len("whsec_"):])))
	fmt.Fprintf(sum, "%s.%s.%s", header.Get("webhook-id"), header.Get("webhook-timestamp"), body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(sum.Sum(nil)))
	age := time.Since(time.Unix(check(strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)), 0)).Abs()
	isOurs := func(given string) bool { return age < 5*time.Minute && hmac.Equal([]byte(given), expected) }
	return slices.ContainsFunc(strings.Fields(header.Get("webhook-signature")), isOurs)
}

func take(response http.ResponseWriter, request *http.Request) {
	body := check(io.ReadAll(request.Body))
	if !isGenuine(request.Header, body) {
		panic("no signature fits")
	}
	var event struct {
		Type string
		Data struct{ Transaction_id string }
	}
	check(0, json.Unmarshal(body, &event))
	switch event.Type {
	case "deposit.authorized":
		post("/v1/payments/"+event.Data.Transaction_id+"/capture", event.Type, object{})
	case "deposit.settled":
		post("/v1/transactions/"+event.Data.Transaction_id+"/refunds", event.Type, object{"amount": 50_000})
	case "refund.recorded":
		post("/v1/payouts", event.Type, object{"destination_id": os.Getenv("DESTINATION_ID"), "amount": 300_000, "currency": "KES"})
	}
	fmt.Println(event.Type)
	response.WriteHeader(http.StatusNoContent)
}

func main() {
	http.HandleFunc("POST /events", take)
	order := object{"provider": "stripe", "capture_method": "manual", "amount": 499_900, "currency": "KES",
		"order_id": os.Getenv("ORDER"), "return_url": "https://shop.example/thanks"}
	fmt.Println(post("/v1/payments", "start", order).Data["next_action"].(object)["url"]) // send the payer there
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
